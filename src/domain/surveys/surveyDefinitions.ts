/** A survey as the merchant file writes it, with the defaults of its schema. */
export interface Survey {
  code: string;
  title: string;
  description?: string;
  active: boolean;
  /** `yyyy-MM-dd HH:mm:ss` on the merchant's clocks, or with an offset such as ` -0500` after it. */
  start: string;
  /** The last second for a response. */
  expiration?: string;
  maxCompletions: number;
  /** So many times 24 hours from the opt-in on, where that says nothing else. */
  daysAvailable?: number;
  /** For a guest who has completed it. */
  message: string;
  adjustments: SurveyAdjustment[];
  questions: SurveyQuestion[];
}

/** What a completion puts on the card; the quantity is decimal text at the wallet's scale. */
export interface SurveyAdjustment {
  wallet: number;
  quantity: string;
}

export const QUESTION_TYPES = ['SCALE', 'SINGLE_SELECT', 'MULTI_SELECT', 'OPEN_RESPONSE'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface SurveyQuestion {
  code: number;
  title: string;
  description?: string;
  type: QuestionType;
  required: boolean;
  notApplicableAllowed: boolean;
  /** Of an OPEN_RESPONSE, in characters. */
  maxResponseLength?: number;
  /** Of a MULTI_SELECT. */
  maxSelected?: number;
  /** Of a SCALE, and of no other. */
  scale?: { from: number; to: number; labels: Record<string, string> };
  /** Of the two SELECTs. */
  items?: SurveyItem[];
}

/** A choice, or a step of a scale; the steps in the middle may have no label. */
export interface SurveyItem {
  code: number;
  label?: string;
  value: string;
}

/** What a guest may choose from, in the order to show it; an OPEN_RESPONSE has nothing. */
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
