/**
 * Developers' programs: one way of declaring a purpose, options and examples, and of refusing wrong usage. Plain
 * JavaScript, since some of them run before the TypeScript runtime.
 */
import { basename } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';

const USAGE_ERROR = 2;
const MAX_PORT = 65_535;

class Program extends Command {
  /**
   * Adds examples to the help, the options of one command line each.
   * @param {string[]} lines
   */
  examples(...lines) {
    const texts = lines.map((line) => `  ${this.name()} ${line}`);
    return this.addHelpText('after', ['\nExamples:', ...texts].join('\n'));
  }

  /** Adds `--json` and `--quiet`, which `createOutput` follows. */
  reporting() {
    return this.option('--json', 'print the outcome as JSON').option(
      '--quiet',
      'leave out explanations and progress',
    );
  }
}

/**
 * Creates the program of a script in package.json. Wrong usage is one line and exit code 2.
 * @param {string} script
 * @param {string} purpose
 */
export function createProgram(script, purpose) {
  const program = new Program(commandLine(script));
  return program
    .description(purpose)
    .helpOption('--help', 'print this help, and do nothing else')
    .configureOutput({ outputError: (text, write) => write(explainedMistake(text, program.name())) })
    .exitOverride(({ code, exitCode }) => {
      const isWrongUsage = exitCode !== 0 && code !== 'commander.error';
      process.exit(isWrongUsage ? USAGE_ERROR : exitCode);
    });
}

/** Begin of the command line. An installed package runs the built program by its own name. */
function commandLine(script) {
  const file = basename(process.argv[1] ?? '');
  if (!/\.(ts|mjs)$/.test(file)) return file.replace(/\.js$/, '');
  return script === 'start' ? 'npm start --' : `npm run ${script} --`;
}

/** Turns commander's message about wrong usage into a sentence on one line; a program's own error stays as it is. */
function explainedMistake(text, name) {
  const [, mistake] = /^error: (.*)$/s.exec(text.trim()) ?? [];
  if (mistake === undefined) return text;
  const line = mistake.replaceAll(/\s*\n\s*/g, ' ');
  const sentence = `${line[0].toUpperCase()}${line.slice(1)}${/[.?)]$/.test(line) ? '' : '.'}`;
  return `${sentence} ${name} --help shows the usage.\n`;
}

/**
 * Creates the option `--port` of a program that listens.
 * @param {string} about
 */
export function portOption(about = 'port to listen on; 0 is any free port') {
  return new Option('--port <number>', about).argParser((text) => {
    if (/^[0-9]{1,5}$/.test(text) && Number(text) <= MAX_PORT) return Number(text);
    throw new InvalidArgumentError(`Must be an integer from 0 to ${MAX_PORT}.`);
  });
}

/**
 * Collects the values of an option that is given several times.
 * @param {string} value
 * @param {string[]} [others]
 */
export const collect = (value, others = []) => [...others, value];

/**
 * Creates the output that `--json` and `--quiet` ask for.
 * @param {{ json?: boolean; quiet?: boolean }} options
 */
export function createOutput({ json = false, quiet = false }) {
  return {
    /**
     * Prints progress and explanations.
     * @param {string} line
     */
    note(line) {
      if (!json && !quiet) console.log(line);
    },
    /**
     * Prints what matters in any case, such as an address.
     * @param {string} line
     */
    essential(line) {
      if (!json) console.log(line);
    },
    /**
     * Prints a finding.
     * @param {string} line
     */
    finding(line) {
      if (!json) console.error(line);
    },
    /**
     * Prints the outcome, if it is asked for as JSON.
     * @param {unknown} value
     */
    outcome(value) {
      if (json) console.log(JSON.stringify(value));
    },
  };
}
