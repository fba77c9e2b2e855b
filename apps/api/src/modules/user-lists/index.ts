export { listsFor, nameOfListCode, type OfferedList } from './list-grants.service.ts';
export type { ListUse } from './list-uses.repository.ts';
export { fitsListLimits, keepListUses } from './list-uses.service.ts';
export { shareTickets } from './share-codes.service.ts';
export { listIdsOf } from './list-ids.model.ts';
export {
  copyTypeLists,
  forgetTypeLists,
  namesOfLists,
  setTypeLists,
} from './type-lists.service.ts';
