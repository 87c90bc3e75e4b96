import { parseDecimal } from '../../base/money/money.ts';
import { counted } from '../../base/text/counted.ts';
import { isTimeZone } from '../../base/time/zones.ts';
import {
  type Report,
  refuseRepeated,
  refuseRepeatedIn,
} from '../../domain/ground/merchants/repeatedEntries.ts';
import {
  type Path,
  type Problem,
  pathText,
  type Source,
} from '../../domain/ground/merchants/sourcePositions.ts';
import type { WrittenFile, WrittenMerchant } from '../../domain/ground/merchants/writtenFile.ts';
import { checkBatches, checkCards } from './cardProblems.ts';
import { checkDefinitions } from './definitionProblems.ts';
import { checkGuests } from './guestProblems.ts';
import { refuseSamplePartner } from './partnerProblems.ts';
import { refuseSamplePlatforms } from './pushProblems.ts';

/** Code of the stored-value wallet, which gift operations and wallet code 1 use in every call. */
const STORED_VALUE_CODE = 1;

/**
 * Checks references between entries and external names such as time zones, which the JSON schema cannot
 * express.
 */
export function referenceProblems(source: Source, isWhole: (merchantIndex: number) => boolean): Problem[] {
  const problems: Problem[] = [];
  const file = source.value as Partial<WrittenFile> | null;
  const merchants = Array.isArray(file?.merchants) ? file.merchants : [];
  const whole = merchants.flatMap((merchant, index) => (isWhole(index) ? [{ merchant, index }] : []));

  const report = (path: Path, message: string) => {
    problems.push(source.problemAt(path, `${pathText(path)} ${message}`));
  };
  refuseRepeated(
    whole.map(({ merchant, index }) => ({ key: merchant.id, path: ['merchants', index, 'id'] })),
    report,
  );
  for (const { merchant, index } of whole) {
    // Checks report paths relative to the merchant; the file needs the full path.
    const here: Report = (path, message) => report(['merchants', index, ...path], message);
    checkWorld(merchant, here);
    checkRepeats(merchant, here);
    checkWallets(merchant, here);
    checkTemplates(merchant, here);
    checkBatches(merchant, here);
    checkCards(merchant, here);
    checkDefinitions(merchant, here);
    checkIntegrations(merchant, here);
    checkGuests(merchant, here);
    if (file?.sandbox !== true) refuseSamples(merchant, here);
  }
  return problems;
}

function checkWorld({ currency, timeZone, locale }: WrittenMerchant, report: Report): void {
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    report(['currency'], `"${currency}" is not a known currency`);
  }
  if (!isTimeZone(timeZone)) {
    report(['timeZone'], `"${timeZone}" is not a known time zone (one is America/New_York)`);
  }
  if (locale !== undefined && !isKnownLocale(locale))
    report(['locale'], `"${locale}" is not a known language and region (one is en-US)`);
}

function isKnownLocale(locale: string): boolean {
  try {
    return (
      Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 &&
      Intl.NumberFormat.supportedLocalesOf(locale).length > 0
    );
  } catch {
    return false;
  }
}

function checkRepeats(merchant: WrittenMerchant, report: Report): void {
  const { stores, integrations = [], wallets = [], templates = [] } = merchant;
  const { batches = [], cards = [], secrets = [] } = merchant;
  refuseRepeatedIn(['secrets'], secrets, 'name', report);
  refuseRepeatedIn(['stores'], stores, 'code', report);
  refuseRepeatedIn(['integrations'], integrations, 'clientId', report);
  refuseRepeatedIn(['wallets'], wallets, 'code', report);
  refuseRepeatedIn(['templates'], templates, 'code', report);
  refuseRepeatedIn(['batches'], batches, 'name', report);
  refuseRepeatedIn(['cards'], cards, 'number', report);
  for (const [index, { tiers }] of templates.entries()) {
    refuseRepeatedIn(['templates', index, 'tiers'], tiers, 'code', report);
  }
}

function checkIntegrations({ integrations = [] }: WrittenMerchant, report: Report): void {
  for (const [index, { refreshIdleDays, refreshAbsoluteDays }] of integrations.entries()) {
    if (refreshIdleDays > refreshAbsoluteDays) {
      const problem = `must not be above refreshAbsoluteDays (${refreshAbsoluteDays})`;
      report(['integrations', index, 'refreshIdleDays'], problem);
    }
  }
}

function checkWallets({ wallets = [] }: WrittenMerchant, report: Report): void {
  for (const [index, wallet] of wallets.entries()) {
    if (wallet.code === STORED_VALUE_CODE && wallet.kind !== 'stored_value') {
      report(['wallets', index, 'kind'], 'must be stored_value: wallet 1 always is');
    }
    if (wallet.balanceLimit === undefined) continue;
    const limit = parseDecimal(wallet.balanceLimit, wallet.scale);
    if (limit === undefined) {
      const decimals = counted(wallet.scale, 'decimal');
      report(['wallets', index, 'balanceLimit'], `must have at most ${decimals}, the scale of its wallet`);
    } else if (limit === 0n) {
      report(['wallets', index, 'balanceLimit'], 'must be above zero (leave it out for no limit)');
    }
  }
}

function checkTemplates({ wallets = [], templates = [] }: WrittenMerchant, report: Report): void {
  const known = new Set(wallets.map((wallet) => wallet.code));
  for (const [index, template] of templates.entries()) {
    for (const [place, code] of template.wallets.entries()) {
      if (!known.has(code))
        report(['templates', index, 'wallets', place], `refers to an unknown wallet ${code}`);
    }
    if (template.kind === 'gift' && !template.wallets.includes(STORED_VALUE_CODE)) {
      report(['templates', index, 'wallets'], 'must have wallet 1: a gift card holds stored value');
    }
  }
}

/** Reports sample data, public secrets and local services in a file that is not a sample. */
function refuseSamples(merchant: WrittenMerchant, report: Report): void {
  const { integrations = [], batches = [], cards = [], guests = [] } = merchant;
  const {
    secrets = [],
    webhooks = [],
    payments,
    partnerContent,
    push = {},
    passes = {},
    appContent = [],
  } = merchant;
  const onlySandbox = 'is only for files that say "sandbox: true"';
  for (const [index, { secret }] of integrations.entries()) {
    if (secret !== undefined)
      report(['integrations', index, 'secret'], `${onlySandbox}: leave it out, one is made`);
  }
  for (const [index, batch] of batches.entries()) {
    if ('range' in batch && batch.range.registrationCode === 'lastSixDigits') {
      report(['batches', index, 'range', 'registrationCode'], `lastSixDigits ${onlySandbox}: write random`);
    }
  }
  for (const [index, { registrationCode }] of cards.entries()) {
    if (registrationCode) report(['cards', index, 'registrationCode'], `lastSixDigits ${onlySandbox}`);
  }
  if (payments?.local) report(['payments', 'local'], onlySandbox);
  for (const [index, { url }] of webhooks.entries()) {
    if (!url.startsWith('https:'))
      report(['webhooks', index, 'url'], `must begin with https: (http ${onlySandbox})`);
  }
  if (appContent.length > 0)
    report(['appContent'], `${onlySandbox}: real content is published by "stored-value app-config"`);
  if (partnerContent) refuseSamplePartner(partnerContent, report, onlySandbox);
  refuseSamplePlatforms('push', push, report, onlySandbox);
  refuseSamplePlatforms('passes', passes, report, onlySandbox);
  if (secrets.length > 0) report(['secrets'], `${onlySandbox}: real ones are given by "stored-value secret"`);
  if (guests.length > 0) report(['guests'], `${onlySandbox}: guests enroll, or are imported`);
}
