import { readFileSync } from 'node:fs';
import { Liquid } from 'liquidjs';
import { LANGUAGES, type LanguageName } from './languages/languages.ts';

interface YourLanguage {
  needs: string;
  ids: string;
  amounts: string;
  /** Files of the printed code, which `npm run samples:check` compiles and runs. */
  files: [client: string, webhook: string];
}

/** Parts of the page of a language that the others do not have. */
export const YOUR_LANGUAGES: Record<Exclude<LanguageName, 'curl'>, YourLanguage> = {
  typescript: {
    needs: 'Node.js 20 or newer, and no packages; the code is an ES module.',
    ids: 'They are below 2<sup>53</sup>, so a `number` holds them exactly; do not use bitwise operators on them.',
    amounts:
      'A `number` holds the digits of a reply; count in cents, `Math.round(amount * 100)`, before you add.',
    files: ['client.ts', 'webhook.ts'],
  },
  csharp: {
    needs: '.NET 8 or newer, and no packages.',
    ids: 'Read them with `GetInt64`, or into a `long`; an `int` overflows.',
    amounts: 'Read them with `GetDecimal`, or into a `decimal`, never a `double`.',
    files: ['Client.cs', 'Webhook.cs'],
  },
  java: {
    needs: 'Java 17 or newer, and Jackson (`jackson-databind`) for JSON.',
    ids: 'Read them into a `long`; an `int` overflows.',
    amounts: '`USE_BIG_DECIMAL_FOR_FLOATS` reads them as `BigDecimal`, without a detour over `double`.',
    files: ['Client.java', 'Webhook.java'],
  },
  python: {
    needs: 'Python 3.9 or newer, and `requests`.',
    ids: 'An `int` holds any of them.',
    amounts: '`parse_float=Decimal` reads them as `Decimal`.',
    files: ['client.py', 'webhook.py'],
  },
  php: {
    needs: 'PHP 8 or newer, 64-bit, with the extension `curl`.',
    ids: 'An `int` of a 64-bit PHP holds them; on 32 bits decode with `JSON_BIGINT_AS_STRING`.',
    amounts:
      '`json_decode` makes a `float` of them; count in cents, `(int) round($amount * 100)`, before you add.',
    files: ['client.php', 'webhook.php'],
  },
  go: {
    needs: 'Go 1.18 or newer, and the standard library.',
    ids: 'Read them into an `int64`; in an `any` they would become a `float64`.',
    amounts:
      'Read them into a `json.Number`, which keeps the digits, and from there into a decimal type of yours.',
    files: ['client.go', 'webhook.go'],
  },
  ruby: {
    needs: 'Ruby 3.0 or newer, and the standard library.',
    ids: 'An `Integer` holds any of them.',
    amounts: '`decimal_class: BigDecimal` reads them as `BigDecimal`.',
    files: ['client.rb', 'webhook.rb'],
  },
};

const folder = new URL('yourLanguage/', import.meta.url);
const liquid = new Liquid();
const page = liquid.parse(readFileSync(new URL('page.md', folder), 'utf8'));

/** Reads the code that the page of a language shows. */
export const codeOf = (name: keyof typeof YOUR_LANGUAGES): [client: string, webhook: string] =>
  YOUR_LANGUAGES[name].files.map((file) =>
    readFileSync(new URL(`${name}/${file}`, folder), 'utf8').trim(),
  ) as [string, string];

/** Texts of the pages "Your language" in Markdown, by language. */
export const languagePages = () =>
  Object.entries(YOUR_LANGUAGES).map(([name, own]) => {
    const [client, webhook] = codeOf(name as keyof typeof YOUR_LANGUAGES);
    const { title, code } = LANGUAGES[name as LanguageName];
    const text = liquid.renderSync(page, { ...own, title, code, client, webhook });
    return { name, title, text: text as string };
  });
