export { promoterOf } from './promoter-cookie.service.ts';
export { insertPromotedOrder as keepPromoter } from './promoters.repository.ts';
