import fc from 'fast-check';
import { newCard } from './books.ts';
import { begin, commands } from './commands.ts';
import { Model } from './model.ts';
import type { Service } from './service.ts';

export interface Sequences {
  runs: number;
  seed?: number;
  /** Starting point printed by a failure: of the sequences, and of the commands in the failing one. */
  path?: string;
  replayPath?: string;
  onSequence?(done: number): void;
}

const MAX_COMMANDS = 12;
const VERIFIED_EVERY = 250;

/** Runs sequences of commands against the service and the model. Throws fast-check's report of a failure. */
export async function checkSequences(
  service: Service,
  { runs, seed, path, replayPath, onSequence = () => {} }: Sequences,
): Promise<void> {
  let done = 0;
  const sequence = fc.commands(commands, { maxCommands: MAX_COMMANDS, size: 'max', replayPath });
  // Without a bias towards the beginning of every range, half of the sequences have more than six commands.
  const property = fc.asyncProperty(fc.noBias(sequence), async (asked) => {
    const { numbers, lastDay } = await service.newCards();
    const [a, b, c, d] = numbers as [string, string, string, string];
    const cards = [
      newCard('A', a, 'gift'),
      newCard('B', b, 'gift', { lastDay }),
      newCard('C', c, 'loyalty', { isRegistered: true }),
      newCard('D', d, 'loyalty', { lastDay }),
    ];
    const model = new Model(a, cards, service.now);
    await begin(model, service);
    await fc.asyncModelRun(() => ({ model, real: service }), asked);
    const isWhole = done % VERIFIED_EVERY === VERIFIED_EVERY - 1;
    const broken = [...(await service.broken(numbers)), ...(isWhole ? await service.broken() : [])];
    if (broken.length > 0)
      throw new Error(`After\n  ${model.story.join('\n  ')}\nthe books are broken: ${broken.join('; ')}`);
    onSequence(++done);
  });
  await fc.assert(property, {
    numRuns: runs,
    seed,
    path,
    endOnFailure: path !== undefined && replayPath !== undefined,
  });
  const broken = await service.broken();
  if (broken.length > 0) throw new Error(`The books are broken: ${broken.join('; ')}`);
}
