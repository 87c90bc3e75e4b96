/** The kind of the transactions that only set the tier a card has come to without a visit. They are never reversed. */
export const TIER_REVIEW = 'tier_review';
