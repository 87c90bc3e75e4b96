import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SAMPLE_ORIGIN } from '../docs/languages/call.ts';
import { YOUR_LANGUAGES } from '../docs/yourLanguage.ts';

const execute = promisify(execFile);

/** Compiler or interpreter of a language. Its shell commands run in the folder of the code. */
export interface Runtime {
  /** Programs and files that have to be there. */
  needs: string[];
  /** File of a sample. */
  fileOf(number: number): string;
  /** Turns a sample into something that compiles beside the others. */
  wrap?(sample: string, number: number): string;
  /** Parses or compiles all samples. */
  compile: string;
  /** Prepares the code of the page. */
  build?: string;
  /** Runs the client of the page; absent where the runtime cannot. */
  client?: string;
  /** Runs the driver of the page's webhook check. */
  webhook: string;
}

const JACKSON = ['databind', 'core', 'annotations'].map((part) => `/usr/share/java/jackson-${part}.jar`);
const CLASS_PATH = ['.', ...JACKSON].join(':');
const MCS = 'mcs -langversion:latest -r:System.Net.Http';
const NODE = `'${process.execPath}' --import '${import.meta.resolve('tsx')}'`;

export const RUNTIMES: Record<keyof typeof YOUR_LANGUAGES, Runtime> = {
  typescript: {
    needs: [],
    build: `printf '{ "type": "module" }' > package.json`,
    fileOf: (number) => `sample${number}.mts`,
    compile: `'${fileURLToPath(import.meta.resolve('esbuild/bin/esbuild'))}' --outdir=out sample*.mts`,
    client: `${NODE} client.ts`,
    webhook: `${NODE} driver.mjs`,
  },
  csharp: {
    needs: ['mcs', 'mono'],
    fileOf: (number) => `Sample${number}.cs`,
    // Mono takes no statements outside of a class, and no `using` that .NET implies.
    wrap(sample, number) {
      const usings = ['using System;', 'using System.Net.Http;', ...(sample.match(/^using .*;$/gm) ?? [])];
      const statements = sample.replaceAll(/^using .*;\n/gm, '');
      return `${usings.join('\n')}
static class Sample${number} { static async System.Threading.Tasks.Task Main() {
${statements}
} }`;
    },
    compile: `${MCS} -target:library -out:samples.dll mono.cs Sample*.cs`,
    build: `${MCS} -target:library -out:client.dll mono.cs Client.cs && ${MCS} -out:webhook.exe Webhook.cs Driver.cs`,
    webhook: 'mono webhook.exe',
  },
  java: {
    needs: ['javac', 'java', ...JACKSON],
    fileOf: (number) => `Sample${number}.java`,
    wrap: (sample, number) => sample.replace('class Sample', `class Sample${number}`),
    compile: 'javac -d out Sample*.java',
    build: `javac -cp ${CLASS_PATH} Client.java Webhook.java Driver.java`,
    client: `java -cp ${CLASS_PATH} Client`,
    webhook: 'java Driver',
  },
  python: {
    needs: ['python3'],
    fileOf: (number) => `sample${number}.py`,
    compile: 'python3 -m compileall -q .',
    client: 'python3 client.py',
    webhook: 'python3 driver.py',
  },
  php: {
    needs: ['php'],
    fileOf: (number) => `sample${number}.php`,
    compile: `php -r 'foreach (glob("sample*.php") as $file) token_get_all(file_get_contents($file), TOKEN_PARSE);'`,
    client: 'php client.php',
    webhook: 'php driver.php',
  },
  go: {
    needs: ['go'],
    fileOf: (number) => `sample${number}/main.go`,
    compile: `printf 'module samples\ngo 1.18\n' > go.mod && go build ./...`,
    build: 'go build -o client client.go && go build -o webhook webhook.go driver.go',
    client: './client',
    webhook: './webhook',
  },
  ruby: {
    needs: ['ruby'],
    fileOf: (number) => `sample${number}.rb`,
    compile: `ruby -e 'Dir["sample*.rb"].each { |file| RubyVM::InstructionSequence.compile_file(file) }'`,
    client: 'ruby client.rb',
    webhook: 'ruby driver.rb',
  },
};

const drivers = new URL('drivers/', import.meta.url);

/** Lists what the machine lacks for a language. */
export function missingFor(name: keyof typeof RUNTIMES): string[] {
  const onPath = (program: string) =>
    process.env.PATH!.split(':').some((folder) => existsSync(join(folder, program)));
  return RUNTIMES[name].needs.filter((each) => !(each.startsWith('/') ? existsSync(each) : onPath(each)));
}

/** Compiles the samples of a language. Rejects with what the compiler says. */
export async function compileSamples(name: keyof typeof RUNTIMES, samples: string[], folder: string) {
  const { fileOf, wrap = (sample) => sample, compile } = RUNTIMES[name];
  cpSync(new URL('mono.cs', drivers), join(folder, 'mono.cs'));
  for (const [number, sample] of samples.entries()) write(join(folder, fileOf(number)), wrap(sample, number));
  await run(compile, folder);
}

/** Code of the page "Your language", as prepared to run. */
export interface PageCode {
  /** Runs the client at a sandbox; undefined where the runtime cannot. */
  client?(): Promise<string>;
  /** Checks a webhook: `secret`, id, timestamp, signatures and body. */
  isGenuine(...given: string[]): Promise<boolean>;
}

/** Builds the code of the page of a language, for the sandbox at the origin. */
export async function buildPageCode(
  name: keyof typeof RUNTIMES,
  folder: string,
  origin: string,
): Promise<PageCode> {
  const { build, client, webhook } = RUNTIMES[name];
  cpSync(drivers, folder, { recursive: true });
  for (const file of YOUR_LANGUAGES[name].files) {
    const code = readFileSync(new URL(`../docs/yourLanguage/${name}/${file}`, import.meta.url), 'utf8');
    write(join(folder, file), code.replaceAll(SAMPLE_ORIGIN, origin));
  }
  if (build) await run(build, folder);
  return {
    ...(client && { client: () => run(client, folder) }),
    isGenuine: async (...given) => (await run(`${webhook} "$@"`, folder, given)) === 'true',
  };
}

function write(path: string, content: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
}

async function run(command: string, folder: string, given: string[] = []): Promise<string> {
  const { stdout } = await execute('sh', ['-c', command, 'sh', ...given], { cwd: folder });
  return stdout.trim();
}
