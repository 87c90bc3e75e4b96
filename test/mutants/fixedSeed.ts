import fc from 'fast-check';

// The same examples in every run, so that a mutant is killed or survives for good; fewer, so that a run takes minutes.
fc.configureGlobal({ seed: 20260309, numRuns: 30 });
