import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { certificatesIn } from '../../adapters/mail/openMail.ts';
import { prepareProduction } from '../../app/productionChecks.ts';
import { type Config, examineConfig } from '../../base/config/config.ts';
import { secretSources } from '../../base/config/secretFiles.ts';
import {
  type Environment,
  misspeltSettings,
  type PLAIN_SETTINGS,
  SECRET_SETTINGS,
} from '../../base/config/settings.ts';
import { assertSecret } from '../../base/crypto/secretKeys.ts';
import type { Db } from '../../store/database.ts';
import { inspectDatabase } from '../../store/inspection.ts';
import { assertStoreKeys } from '../../store/secretKeyCheck.ts';
import { isOperatorMistake } from '../program/operatorError.ts';

export interface CheckedSettings {
  /** Reasons why a start would fail, one sentence each. */
  problems: string[];
  warnings: string[];
  /** Values in effect, by name; of secrets only where they come from. Empty unless all values can be read. */
  settings: Record<string, string>;
}

/** Checks the settings as a start does. Writes nothing, so it does not open the embedded engine. */
export async function checkSettings(env: Environment): Promise<CheckedSettings> {
  const { config, problems } = examineConfig(env);
  const warnings = misspeltSettings(env);
  if (!config) return { problems, warnings, settings: {} };
  const attempt = collector(problems);
  await attempt(async () => assertSecret(config));
  await attempt(async () => void (config.smtpUrl && config.smtpCa && certificatesIn(config.smtpCa)));
  const { databaseUrl } = config;
  if (databaseUrl !== undefined)
    await attempt(async () => {
      const { isCurrent, clockWarning } = await inspectDatabase(databaseUrl, (db) =>
        checkRows(config, db, attempt),
      );
      if (clockWarning) warnings.push(clockWarning);
      if (!isCurrent)
        warnings.push('The next start brings the schema up to date; its rows were not checked before.');
    });
  return { problems, warnings, settings: { ...secretsIn(env), ...valuesOf(config) } };
}

type Attempt = (check: () => Promise<void>) => Promise<void>;

/** Creates a function that adds the message of a mistake to the problems. */
function collector(problems: string[]): Attempt {
  return async (check) => {
    try {
      await check();
    } catch (error) {
      if (!isOperatorMistake(error)) throw error;
      if (!problems.includes(error.message)) problems.push(error.message);
    }
  };
}

async function checkRows(config: Config, db: Db, attempt: Attempt): Promise<void> {
  // Without a key, a start fails or makes one; there is nothing to compare.
  const hasKey = config.secretKey !== undefined || existsSync(join(config.dataDirectory, 'secret.key'));
  if (hasKey) await attempt(() => assertStoreKeys(config, { db }));
  if (config.mode === 'production') await attempt(() => prepareProduction(config, { db }));
}

function secretsIn(env: Environment): Record<string, string> {
  return Object.fromEntries(
    SECRET_SETTINGS.map((name) => {
      const [source] = secretSources(env, name);
      return [
        name,
        source === undefined ? '' : source.file === undefined ? '(set)' : `(from ${source.file})`,
      ];
    }),
  );
}

function valuesOf(config: Config): Record<string, string> {
  const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');
  const { console: page } = config;
  const values: Record<(typeof PLAIN_SETTINGS)[number], string | number | undefined> = {
    NODE_ENV: config.mode,
    PROCESSES: config.processes,
    DATA_DIR: config.dataDirectory,
    PORT: config.port,
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    ALLOW_PRIVATE_TARGETS: yesOrNo(config.allowPrivateTargets),
    ALLOW_PRIVATE_ORIGINS: yesOrNo(config.allowPrivateOrigins),
    SMTP_CA: config.smtpCa,
    SMTP_CONNECTIONS: config.smtpConnections,
    REQUESTS_PER_SECOND: config.requestsPerSecond,
    FAILED_AUTHENTICATIONS: config.failedAuthentications,
    FAILED_LOGINS: config.failedLogins,
    CARD_GUESSES: config.cardGuesses,
    TRUST_PROXY_HOPS: config.trustProxyHops,
    ALLOW_EMBEDDED_STORE: yesOrNo(config.allowEmbeddedStore),
    ALLOW_SAMPLE_CREDENTIALS: yesOrNo(config.allowSampleCredentials),
    LOG_LEVEL: config.logLevel,
    MAX_CONCURRENT_REQUESTS: config.maxConcurrentRequests,
    MAX_CONNECTIONS: config.maxConnections,
    REQUEST_TIMEOUT_SECONDS: config.requestTimeoutSeconds,
    REQUEST_DEADLINE_SECONDS: config.requestDeadlineSeconds,
    DRAIN_SECONDS: config.drainSeconds,
    SHUTDOWN_GRACE_SECONDS: config.shutdownGraceSeconds,
    CONSOLE_PORT: page?.port,
    CONSOLE_HOST: page?.host,
    CONSOLE_URL: page?.url,
    CONSOLE_OIDC_ISSUER: page?.provider?.issuer,
    CONSOLE_OIDC_CLIENT_ID: page?.provider?.clientId,
    ADMIN_PORT: config.adminPort,
    ADMIN_HOST: config.adminHost,
    // Without a name and password.
    OTEL_EXPORTER_OTLP_ENDPOINT: config.otlpEndpoint && new URL(config.otlpEndpoint).origin,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
}
