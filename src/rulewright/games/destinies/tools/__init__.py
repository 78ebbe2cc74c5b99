"""What storytellers use beside the prover: fuzzing, scripted runs, pictures, contexts of texts."""
