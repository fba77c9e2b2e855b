export { isRefusedByBrowser, keepChoice, usePrivacyChoices } from './choices.ts';
export type { PrivacyChoice } from './kept-choices.ts';
export { noteBought, PURCHASES, takePurchases } from './purchases.ts';
