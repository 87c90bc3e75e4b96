import { readFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';

interface Recipe {
  title: string;
  text: string;
  /** Program in `typedClient/`, which a test compiles and runs. */
  file: string;
  /** Output next to a new sandbox. */
  prints: string;
}

/** Recipes of the page "Typed client". */
export const RECIPES: readonly Recipe[] = [
  {
    title: 'Log in, and stay logged in',
    text:
      "`asGuest` adds the guest's token to each call. Calls that find it expired share one refresh, and are repeated; `onTokens` gets the " +
      'new pair before it is used, since the former one ends. If the refresh is refused, the outcome is `system.invalid_token`: show the login.',
    file: 'login.ts',
    prints: 'Stored a new pair of tokens.\nHello Dana.',
  },
  {
    title: "Show a guest's balance",
    text: 'A card has a wallet for its value, one for points, and others for visits and rewards. `walletKind` tells them apart.',
    file: 'balance.ts',
    prints: '**********000001 Stored Value: 0.00\n**********000001 Points: 0',
  },
  {
    title: 'Redeem, and repeat after a timeout',
    text:
      'Each `POST` has an `Idempotency-Key`, and is repeated under it until an attempt is answered or `maxAttempts` are used up. The outcome ' +
      '`no_reply` has the key: a repeat under it takes effect once, at any time within a day. A guest who pays otherwise needs a reversal ' +
      'instead, see [When a call times out](#/story-timeout). The output is that of a run in which both attempts got no reply.',
    file: 'redeem.ts',
    prints: 'No reply. The card may have been charged: repeat under the same name.\nPaid 5.75, left 19.25.',
  },
  {
    title: 'Subscribe',
    text: "A subscription charges the first period at once, so it needs a guest's own login, with the scope `account_write`.",
    file: 'subscribe.ts',
    prints:
      'The card was declined. Try another one.\nSubscribed, at 19.99 a month.\nYou are a member already.',
  },
  {
    title: 'Errors are values',
    text:
      '`outcome.ok` is false for a refusal, and `outcome.code` is one of the codes of that operation. Only mistakes of the program throw, and ' +
      "the caller's own `signal`. Log `requestId`: the operator finds the call by it.",
    file: 'errors.ts',
    prints: 'This card was never sold.\nNo such card. Check the number.\nEnter an amount, such as 5.75.',
  },
];

const folder = new URL('typedClient/', import.meta.url);
const liquid = new Liquid();

/** Reads the program of a recipe. */
export const recipeCode = ({ file }: Recipe): string => readFileSync(new URL(file, folder), 'utf8').trim();

/** Text of the page "Typed client" in Markdown. */
export const typedClientText = (): string =>
  liquid.parseAndRenderSync(readFileSync(new URL('page.md', folder), 'utf8'), {
    recipes: RECIPES.map((recipe) => ({ ...recipe, code: recipeCode(recipe) })),
  });
