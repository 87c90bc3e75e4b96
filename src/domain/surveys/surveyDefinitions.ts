declare module '../ground/merchants/definitions.ts' {
  interface Definitions {
    survey: Survey;
  }
}

/** Survey of the merchant file, with schema defaults. */
export interface Survey {
  code: string;
  title: string;
  description?: string;
  active: boolean;
  /** `yyyy-MM-dd HH:mm:ss` in the merchant's time zone, or with an offset such as ` -0500` after it. */
  start: string;
  /** Last second for a response. */
  expiration?: string;
  maxCompletions: number;
  /** Default days available after the opt-in, as multiples of 24 hours. */
  daysAvailable?: number;
  /** Message to a guest who has completed it. */
  message: string;
  adjustments: SurveyAdjustment[];
  questions: SurveyQuestion[];
}

/** Grant of a completion; the quantity is decimal text at the wallet's scale. */
export interface SurveyAdjustment {
  wallet: number;
  quantity: string;
}

const QUESTION_TYPES = ['SCALE', 'SINGLE_SELECT', 'MULTI_SELECT', 'OPEN_RESPONSE'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface SurveyQuestion {
  code: number;
  title: string;
  description?: string;
  type: QuestionType;
  required: boolean;
  notApplicableAllowed: boolean;
  /** For OPEN_RESPONSE, in characters. */
  maxResponseLength?: number;
  /** For MULTI_SELECT. */
  maxSelected?: number;
  /** For SCALE only. */
  scale?: { from: number; to: number; labels: Record<string, string> };
  /** For SINGLE_SELECT and MULTI_SELECT. */
  items?: SurveyItem[];
}

/** Choice, or step of a scale; the steps in the middle may have no label. */
export interface SurveyItem {
  code: number;
  label?: string;
  value: string;
}

/** Lists the choices of a question, in display order; none for an OPEN_RESPONSE. */
export function itemsOf({ type, scale, items }: SurveyQuestion): SurveyItem[] {
  if (type === 'OPEN_RESPONSE') return [];
  if (type !== 'SCALE') return items ?? [];
  if (!scale) return [];
  const { from, to, labels = {} } = scale;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => {
    const value = String(from + index);
    return { code: from + index, ...(labels[value] === undefined ? {} : { label: labels[value] }), value };
  });
}
