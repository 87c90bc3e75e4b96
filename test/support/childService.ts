import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { repository } from '../../src/base/config/repository.ts';

/** Server in a child process, as users start it. */
export interface ChildService {
  /** Scheme, host and port. */
  origin: string;
  process: ChildProcess;
  /** Resolves with the exit code when the process ends, for any reason. */
  exit: Promise<number | null>;
  /** Requests a graceful stop, and waits for the exit. */
  stop(): Promise<void>;
}

/** Settings of `startService` that leave every limit as it is for users. */
export const DEFAULT_LIMITS = {
  REQUESTS_PER_SECOND: '',
  FAILED_LOGINS: '',
  FAILED_AUTHENTICATIONS: '',
  CARD_GUESSES: '',
};

/** Starts the service like `npm start`, on a free port. `environment` must contain DATA_DIR. */
export function startService(environment: NodeJS.ProcessEnv): Promise<ChildService> {
  // Baseline compilation is enough for the engine in short processes, and takes half the time.
  return startServer(['--liftoff-only', 'tools/start.mjs'], {
    HOST: '127.0.0.1',
    PORT: '0',
    NODE_ENV: '',
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_SECOND: '100000',
    FAILED_LOGINS: '100000',
    FAILED_AUTHENTICATIONS: '100000',
    CARD_GUESSES: '100000',
    REQUEST_DEADLINE_SECONDS: '120',
    ...environment,
  });
}

/**
 * Starts a Node program that prints its listening address. Rejects with its output if it exits before that.
 */
export async function startServer(
  programAndArguments: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildService> {
  const child = startNode(programAndArguments, environment);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const origin = await reportedOrigin(child);
  return {
    origin,
    process: child,
    exit,
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

export function startNode(programAndArguments: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, programAndArguments, {
    cwd: repository,
    // FORCE_COLOR, which test runners set, would outdo NO_COLOR.
    env: { ...process.env, FORCE_COLOR: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function reportedOrigin(server: ChildProcess): Promise<string> {
  const said: string[] = [];
  server.stderr!.on('data', (part) => said.push(String(part)));
  for await (const line of createInterface({ input: server.stdout! })) {
    said.push(line);
    const [origin] = /http:\/\/[^\s/"]+/.exec(line) ?? [];
    if (origin) {
      // Drains further output, which would otherwise fill the pipe.
      server.stdout!.resume();
      return origin;
    }
  }
  throw new Error(`The server ended before it was ready:\n${said.join('\n')}`);
}
