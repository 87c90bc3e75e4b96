declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    dormancy: DormancySettings;
  }
}

/** Treatment of stored value on dormant cards. */
export interface DormancySettings {
  /** Calendar months without a transaction until a card is dormant. */
  afterMonths: number;
  /** `charge` takes a monthly charge; `move` moves the whole value to the account `unclaimed`. */
  action: 'charge' | 'move';
  /** Decimal text; set for `charge`. */
  monthlyCharge?: string;
  /** Card templates it holds for; absent: all. */
  templates?: number[];
}

type Report = (path: (string | number)[], problem: string) => void;

/** Checks the section for problems that the JSON schema cannot express. */
export function checkDormancy(
  { dormancy, templates = [] }: { dormancy?: DormancySettings; templates?: { code: number }[] },
  report: Report,
): void {
  if (!dormancy) return;
  const { action, monthlyCharge } = dormancy;
  const isCharge = action === 'charge';
  if (isCharge && !(Number(monthlyCharge) > 0))
    report(['dormancy'], 'must have a monthlyCharge above zero, or action move');
  if (!isCharge && monthlyCharge !== undefined)
    report(['dormancy', 'monthlyCharge'], 'belongs to action charge');
  for (const [index, code] of (dormancy.templates ?? []).entries()) {
    if (!templates.some((template) => template.code === code))
      report(['dormancy', 'templates', index], `refers to an unknown template ${code}`);
  }
}
