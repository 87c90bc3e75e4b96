import type { Config } from '../../base/config/config.ts';
import type { MerchantFile } from './merchantFile.ts';

/** Thrown for a sample file in production: its secrets and registration codes are public. */
export class SampleFileRefused extends Error {
  constructor(name: string) {
    super(
      `${name} is a sample file (sandbox: true): its secrets are public. ` +
        'Write a file of your own, or set ALLOW_SAMPLE_CREDENTIALS=yes for a trial.',
    );
  }
}

export function assertMayApply(
  file: MerchantFile,
  config: Pick<Config, 'mode' | 'allowSampleCredentials'>,
): void {
  if (file.sandbox && config.mode === 'production' && !config.allowSampleCredentials) {
    throw new SampleFileRefused(file.name);
  }
}
