import { availableParallelism } from 'node:os';
import { hostsProblem } from './hostUrls.ts';
import { readSecret } from './secretFiles.ts';
import { type Environment, misspeltSettings, SECRET_SETTINGS } from './settings.ts';

/** Settings of the service, read once at start. docs/runbook.md describes every variable. */
export interface Config {
  /** Sandbox: sample merchants, rejects unknown fields, validates replies. Production: none of these. */
  mode: 'sandbox' | 'production';
  host: string;
  port: number;
  /** Processes that share the port; more than 1 only on PostgreSQL. */
  processes: number;
  dataDirectory: string;
  databaseUrl?: string;
  allowEmbeddedStore: boolean;
  allowSampleCredentials: boolean;
  /**
   * Secret of at least 32 bytes in hexadecimal; all keys are derived from it. Absent: stored in the data directory.
   */
  secretKey?: string;
  /** Secrets that were `secretKey` before, or will be next: they open what they sealed, and seal nothing. */
  formerSecretKeys?: readonly string[];
  /** Base URL for guests' browsers and apps, used in mail links and pictures: scheme and host, no trailing slash. */
  publicUrl?: string;
  /**
   * URL of the mail server, `smtp://` or `smtps://`. Absent: a sandbox stores mail for viewing, production sends
   * none.
   */
  smtpUrl?: string;
  /** PEM file of certificates trusted for the mail server in addition to the well-known authorities. */
  smtpCa?: string;
  /** Maximum number of open connections to the mail server, per process. */
  smtpConnections: number;
  /** Allows outgoing requests to private addresses, such as this machine or its network. */
  allowPrivateTargets: boolean;
  /** Allows pages on the local network to call a sandbox from a browser, such as that of a phone. */
  allowPrivateOrigins: boolean;
  requestsPerSecond: number;
  /** Maximum number of failed client authentications per network address or client id in a minute. */
  failedAuthentications: number;
  /** Maximum number of failed guest logins per name or address in ten minutes; then it is blocked for an hour. */
  failedLogins: number;
  /** Maximum number of wrong card numbers and codes per till or network address in ten minutes. */
  cardGuesses: number;
  /** Number of proxies in front of the service; each appends the address it saw to X-Forwarded-For. */
  trustProxyHops: number;
  logLevel: string;
  /** Maximum number of concurrent requests of this process; the adaptive limit stays below. */
  maxConcurrentRequests: number;
  /** Maximum number of open connections; one network gets at most half of them. */
  maxConnections: number;
  /** Maximum time for the headers and body of a request to arrive. */
  requestTimeoutSeconds: number;
  /** Maximum time in seconds until a request is answered; then it gets 503, while its work continues. */
  requestDeadlineSeconds: number;
  /** Time in seconds after SIGTERM in which new requests are still answered, until load balancers notice. */
  drainSeconds: number;
  shutdownGraceSeconds: number;
  /** Separate port for metrics and, in production, documentation. */
  adminPort?: number;
  adminHost: string;
  /** Console for the people of a shop; absent: there is none. */
  console?: ConsoleSettings;
  /** Base URL of an OpenTelemetry collector that receives traces; absent: none are recorded. */
  otlpEndpoint?: string;
  /** Warnings about variables that look like misspelt settings. */
  warnings?: readonly string[];
}

export interface ConsoleSettings {
  /** Origin of the console, as browsers see it. */
  url: string;
  /** Port of its own; absent: the main port of a sandbox. */
  port?: number;
  host: string;
  /** OpenID provider that signs staff in, instead of passkeys. */
  provider?: ConsoleProvider;
}

/** Client of an OpenID provider. */
export interface ConsoleProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Thrown for an unusable setting; the message names the setting and the expected format. */
export class ConfigurationError extends Error {}

/** Reads the settings. Throws `ConfigurationError`, whose lines name the invalid variables. */
export function readConfig(given: Environment): Config {
  const { config, problems } = examineConfig(given);
  if (!config) throw new ConfigurationError(problems.join('\n'));
  return config;
}

/** Reads the settings, and lists all problems, one sentence each; with any, there is no configuration. */
export function examineConfig(given: Environment): { config?: Config; problems: string[] } {
  const problems = new Set<string>();
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.add((error as Error).message);
      return undefined;
    }
  };
  const secrets = SECRET_SETTINGS.map((name) => [name, attempt(() => readSecret(given, name))] as const);
  // A secret that could not be read would be reported as missing, too.
  if (problems.size > 0) return { problems: [...problems] };
  const readers = settingReaders({ ...given, ...Object.fromEntries(secrets) });
  const values = Object.entries<() => unknown>(readers).map(([name, read]) => [name, attempt(read)] as const);
  if (problems.size > 0) return { problems: [...problems] };
  return { config: Object.fromEntries(values) as unknown as Config, problems: [] };
}

/** Reads a secret that only commands use. Throws `ConfigurationError` when its file cannot be used. */
export function secretSetting(
  given: Environment,
  name: (typeof SECRET_SETTINGS)[number],
): string | undefined {
  try {
    return readSecret(given, name);
  } catch (error) {
    throw new ConfigurationError((error as Error).message);
  }
}

function settingReaders(env: Environment): { [Name in keyof Required<Config>]: () => Config[Name] } {
  const mode = env.NODE_ENV === 'production' ? 'production' : 'sandbox';
  return {
    mode: () => mode,
    host: () => env.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: () => wholeNumber(env, 'PORT', 3000, 0, 65_535),
    processes: () => processes(env),
    dataDirectory: () => env.DATA_DIR ?? 'data',
    databaseUrl: () => databaseUrl(env, mode),
    allowEmbeddedStore: () => yes(env, 'ALLOW_EMBEDDED_STORE'),
    allowSampleCredentials: () => yes(env, 'ALLOW_SAMPLE_CREDENTIALS'),
    secretKey: () => hexKey('SECRET_KEY', env.SECRET_KEY),
    formerSecretKeys: () => formerSecretKeys(env),
    publicUrl: () => publicUrl(env, mode),
    smtpUrl: () => smtpUrl(env),
    smtpCa: () => env.SMTP_CA || undefined,
    smtpConnections: () => wholeNumber(env, 'SMTP_CONNECTIONS', 8, 1, 100),
    allowPrivateTargets: () =>
      oneOf(env, 'ALLOW_PRIVATE_TARGETS', mode === 'sandbox' ? ['yes', 'no'] : ['no', 'yes']) === 'yes',
    allowPrivateOrigins: () => allowPrivateOrigins(env, mode),
    requestsPerSecond: () => wholeNumber(env, 'REQUESTS_PER_SECOND', 50, 1, 1_000_000),
    failedAuthentications: () => wholeNumber(env, 'FAILED_AUTHENTICATIONS', 20, 1, 1_000_000),
    failedLogins: () => wholeNumber(env, 'FAILED_LOGINS', 10, 1, 1_000_000),
    cardGuesses: () => wholeNumber(env, 'CARD_GUESSES', 60, 1, 1_000_000),
    trustProxyHops: () => wholeNumber(env, 'TRUST_PROXY_HOPS', 0, 0, 10),
    logLevel: () => oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    maxConcurrentRequests: () => wholeNumber(env, 'MAX_CONCURRENT_REQUESTS', 384, 1, 100_000),
    maxConnections: () => wholeNumber(env, 'MAX_CONNECTIONS', 4096, 1, 1_000_000),
    requestTimeoutSeconds: () => wholeNumber(env, 'REQUEST_TIMEOUT_SECONDS', 30, 1, 300),
    requestDeadlineSeconds: () => wholeNumber(env, 'REQUEST_DEADLINE_SECONDS', 10, 1, 300),
    drainSeconds: () => wholeNumber(env, 'DRAIN_SECONDS', mode === 'production' ? 2 : 0, 0, 300),
    shutdownGraceSeconds: () => wholeNumber(env, 'SHUTDOWN_GRACE_SECONDS', 10, 0, 300),
    adminPort: () => (env.ADMIN_PORT ? wholeNumber(env, 'ADMIN_PORT', 0, 0, 65_535) : undefined),
    adminHost: () => env.ADMIN_HOST || '127.0.0.1',
    console: () => consoleSettings(env, mode),
    otlpEndpoint: () => otlpEndpoint(env),
    warnings: () => misspeltSettings(env),
  };
}

/** Settings of the console. Production has one only if it is asked for, at an address of its own with TLS. */
function consoleSettings(env: Environment, mode: Config['mode']): ConsoleSettings | undefined {
  const port = env.CONSOLE_PORT ? wholeNumber(env, 'CONSOLE_PORT', 0, 0, 65_535) : undefined;
  const own = originSetting(env, 'CONSOLE_URL');
  if (mode === 'production' && (port === undefined) !== (own === undefined))
    throw new ConfigurationError(
      'CONSOLE_PORT and CONSOLE_URL, the address that browsers use, are needed together.',
    );
  if (mode === 'production' && own?.startsWith('http://'))
    throw new ConfigurationError(
      'CONSOLE_URL must start with https://: browsers keep passkeys and protected cookies only for such addresses.',
    );
  const url = own ?? (mode === 'sandbox' ? publicUrl(env, mode) : undefined);
  if (url === undefined) return undefined;
  return { url, port, host: env.CONSOLE_HOST || '127.0.0.1', provider: consoleProvider(env) };
}

function consoleProvider(env: Environment): ConsoleProvider | undefined {
  const {
    CONSOLE_OIDC_ISSUER: issuer,
    CONSOLE_OIDC_CLIENT_ID: clientId,
    CONSOLE_OIDC_CLIENT_SECRET: clientSecret,
  } = env;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new ConfigurationError(
      'CONSOLE_OIDC_ISSUER, CONSOLE_OIDC_CLIENT_ID and CONSOLE_OIDC_CLIENT_SECRET are needed together.',
    );
  if (!URL.canParse(issuer))
    throw new ConfigurationError('CONSOLE_OIDC_ISSUER must be a URL, such as https://login.example.test.');
  return { issuer, clientId, clientSecret };
}

/** Throws when database settings are missing: an empty embedded database would otherwise hide the mistake. */
function refuseForgottenDatabase(env: Environment): void {
  if (env.DATABASE_URL || yes(env, 'ALLOW_EMBEDDED_STORE')) return;
  throw new ConfigurationError(
    'Production runs on PostgreSQL: set DATABASE_URL=postgres://... ' +
      '(or ALLOW_EMBEDDED_STORE=yes, for a single small shop on one machine).',
  );
}

/**
 * Maximum number of processes: half of the id nodes (`ledger/ids.ts`), since those of killed processes stay locked
 * for a minute.
 */
const MAX_PROCESSES = 32;

function processes(env: Environment): number {
  const isAuto = env.PROCESSES === 'auto';
  if (!env.DATABASE_URL && env.PROCESSES && env.PROCESSES !== '1') {
    throw new ConfigurationError(
      'PROCESSES needs PostgreSQL, because the embedded store serves one process: set DATABASE_URL, or leave PROCESSES out.',
    );
  }
  if (isAuto) return Math.min(availableParallelism(), MAX_PROCESSES);
  return wholeNumber(env, 'PROCESSES', 1, 1, MAX_PROCESSES);
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^[0-9]+$/.test(text) || value < min || value > max) {
    throw new ConfigurationError(`${name} must be an integer from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function oneOf(env: Environment, name: string, allowed: [string, ...string[]]): string {
  const text = env[name] || allowed[0];
  if (!allowed.includes(text)) {
    throw new ConfigurationError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  }
  return text;
}

function yes(env: Environment, name: string): boolean {
  return oneOf(env, name, ['no', 'yes']) === 'yes';
}

function databaseUrl(env: Environment, mode: Config['mode']): string | undefined {
  if (mode === 'production') refuseForgottenDatabase(env);
  const text = env.DATABASE_URL;
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    // The value may hold a password, so it is not repeated.
    throw new ConfigurationError(
      'DATABASE_URL must start with postgres:// (or be left out for the embedded store).',
    );
  }
  const problem = hostsProblem(text);
  if (problem) throw new ConfigurationError(problem);
  return text;
}

function publicUrl(env: Environment, mode: Config['mode']): string | undefined {
  const local = mode === 'sandbox' ? `http://localhost:${env.PORT || 3000}` : undefined;
  return originSetting(env, 'PUBLIC_URL') ?? local;
}

function originSetting(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:\/\/[^/?#]+\/?$/.test(text)) {
    throw new ConfigurationError(`${name} must look like https://cards.example.test, not "${text}".`);
  }
  return new URL(text).origin;
}

function otlpEndpoint(env: Environment): string | undefined {
  const text = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!text) return undefined;
  // The value may hold a password, so it is not repeated.
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigurationError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the base URL of a collector, such as http://127.0.0.1:4318.',
    );
  return text;
}

function allowPrivateOrigins(env: Environment, mode: Config['mode']): boolean {
  const isAllowed = yes(env, 'ALLOW_PRIVATE_ORIGINS');
  if (isAllowed && mode === 'production') {
    throw new ConfigurationError(
      'ALLOW_PRIVATE_ORIGINS is for a sandbox: leave it out, and list the origins of pages with the integration that they call as.',
    );
  }
  return isAllowed;
}

function smtpUrl(env: Environment): string | undefined {
  const text = env.SMTP_URL;
  if (!text) return undefined;
  if (!isSmtpUrl(text)) {
    // The value may hold a password, so it is not repeated.
    throw new ConfigurationError(
      'SMTP_URL must look like smtp://user:password@mail.example.test:587, or start with smtps://; ' +
        'percent-encode special characters in user and password (@ is %40).',
    );
  }
  return text;
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '' || !/^\/?$/.test(pathname + search + hash)) return false;
  return (username !== '' || password === '') && isEncodedWell(username) && isEncodedWell(password);
}

function isEncodedWell(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function formerSecretKeys(env: Environment): string[] {
  const texts = (env.FORMER_SECRET_KEYS ?? '').split(',').map((text) => text.trim());
  return texts.flatMap((text) => hexKey('Each of FORMER_SECRET_KEYS', text) ?? []);
}

function hexKey(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (!/^([0-9a-f]{2}){32,}$/i.test(text)) {
    throw new ConfigurationError(
      `${name} must be at least 32 bytes in hexadecimal (create one: openssl rand -hex 32).`,
    );
  }
  return text;
}
