import type { SeededBug } from './bug.ts';

/** Mistakes about the embedded database: durability, and ownership of its directory. */
export const storageBugs: SeededBug[] = [
  {
    name: 'fsync-off',
    mistake: 'The embedded engine runs with fsync off, as it is shipped.',
    harm: 'A power cut undoes payments after guests have left with the goods.',
    edits: [{ file: 'src/store/embedded.ts', find: "    fsync: 'on',\n", replace: "    fsync: 'off',\n" }],
    caughtBy: {
      file: 'test/faults/embeddedStore.test.ts',
      test: 'makes every commit durable before it answers',
      project: 'any engine',
    },
    because: /Expected: >= 50/,
  },
  {
    name: 'directory-not-locked',
    mistake: 'A second process can open the same data directory.',
    harm: 'Two services started by mistake overwrite each other’s cards.',
    edits: [
      {
        file: 'src/store/embedded.ts',
        find: 'const lock = await lockDirectory(directory);',
        replace: 'const lock = { release() {} };',
      },
    ],
    caughtBy: {
      file: 'test/faults/embeddedStore.test.ts',
      test: 'refuses a second process on its directory, and names the pid of the first',
      project: 'any engine',
    },
    because: /in use by process/,
  },
];
