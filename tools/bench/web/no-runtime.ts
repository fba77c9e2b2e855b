// Takes the place of the shell's federation runtime in the ordinary bundle, which has none.
export {};
