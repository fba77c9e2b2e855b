export {
  forgetChoice,
  isRefusedByBrowser,
  keepChoice,
  usePrivacyChoices,
  type Organizer,
} from './choices.ts';
export type { PrivacyChoice } from './kept-choices.ts';
export { noteBought, PURCHASES, takePurchases } from './purchases.ts';
