import { distance } from 'fastest-levenshtein';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings whose value is a secret, or holds one: each may come from a file, and none is ever shown. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'FORMER_SECRET_KEYS',
  'SMTP_URL',
  'CONSOLE_OIDC_CLIENT_SECRET',
  'TARGET_DATABASE_URL',
] as const;

/** Settings that are shown as they are. */
export const PLAIN_SETTINGS = [
  'NODE_ENV',
  'PROCESSES',
  'DATA_DIR',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'ALLOW_PRIVATE_TARGETS',
  'ALLOW_PRIVATE_ORIGINS',
  'SMTP_CA',
  'SMTP_CONNECTIONS',
  'REQUESTS_PER_SECOND',
  'FAILED_AUTHENTICATIONS',
  'FAILED_LOGINS',
  'CARD_GUESSES',
  'TRUST_PROXY_HOPS',
  'ALLOW_EMBEDDED_STORE',
  'ALLOW_SAMPLE_CREDENTIALS',
  'LOG_LEVEL',
  'MAX_CONCURRENT_REQUESTS',
  'MAX_CONNECTIONS',
  'REQUEST_TIMEOUT_SECONDS',
  'REQUEST_DEADLINE_SECONDS',
  'DRAIN_SECONDS',
  'SHUTDOWN_GRACE_SECONDS',
  'CONSOLE_PORT',
  'CONSOLE_HOST',
  'CONSOLE_URL',
  'CONSOLE_OIDC_ISSUER',
  'CONSOLE_OIDC_CLIENT_ID',
  'ADMIN_PORT',
  'ADMIN_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

const FILE_SETTINGS = SECRET_SETTINGS.map((name) => `${name}_FILE`);
const KNOWN: readonly string[] = [...SECRET_SETTINGS, ...FILE_SETTINGS, ...PLAIN_SETTINGS];

/** First words that only settings of this service have. Others, such as DATABASE, begin variables of other programs. */
const OWN_WORDS = ['SMTP', 'CONSOLE'];

/** Maximum edits between a misspelt name and the setting that was meant. */
const MAX_EDITS = 2;

/** Returns a warning for each variable that looks like a misspelt setting, without its value. */
export function misspeltSettings(env: Environment): string[] {
  return Object.keys(env).flatMap((name) => {
    if (KNOWN.includes(name)) return [];
    const likely = nearest(name);
    const edits = distance(name, likely);
    const isClose = edits <= Math.min(MAX_EDITS, Math.floor(name.length / 4));
    if (!isClose && !hasOwnWord(name)) return [];
    return [`${name} is not a setting and has no effect. Did you mean ${likely}?`];
  });
}

function nearest(name: string): string {
  return KNOWN.reduce((best, each) => (distance(name, each) < distance(name, best) ? each : best));
}

/** Returns true if the name begins with one of our words, or with its letters in another order. */
function hasOwnWord(name: string): boolean {
  const [word = '', ...rest] = name.split('_');
  return rest.length > 0 && OWN_WORDS.some((own) => lettersOf(own) === lettersOf(word));
}

const lettersOf = (word: string) => [...word].sort().join('');
