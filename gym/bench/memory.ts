import { readFileSync } from 'node:fs';

/** Reads the resident memory of a process in MB, now and at its peak. */
export function memoryMegabytes(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
