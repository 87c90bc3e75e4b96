import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** CPU time and memory of processes, as Linux reports them. */

const CLOCK_TICK_MICROS = 10_000;

/** Reads the CPU time in µs so far of a process and its running children. */
export function cpuMicrosOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  const own = (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MICROS;
  return children.reduce((sum, child) => sum + cpuMicrosOf(Number(child)), own);
}

/**
 * Reads the CPU time in µs so far of the PostgreSQL servers on this machine, ended connections included; 0 if there is
 * none.
 */
export function databaseCpuMicros(): number {
  const ticks = readdirSync('/proc').map((name) => {
    try {
      const [, fields] = /^\d+ \(postgres\) (.*)$/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      // User and system time, of the process and of its ended children.
      return (
        fields
          ?.split(' ')
          .slice(11, 15)
          .reduce((sum, each) => sum + Number(each), 0) ?? 0
      );
    } catch {
      // No process, or one that has just ended.
      return 0;
    }
  });
  return ticks.reduce((sum, each) => sum + each, 0) * CLOCK_TICK_MICROS;
}

/** Reads the time in ms that this machine's cores were idle so far, in sum. */
export function idleCoreMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}

/** Reads the main thread's CPU time in µs, to the nanosecond; undefined if the system does not report it. */
export function mainThreadCpuMicros(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
  } catch {
    return undefined;
  }
}

/** Reads the resident memory of a process in MB, now and at its peak. */
export function memoryMegabytes(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
