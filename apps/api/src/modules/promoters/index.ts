export { promoterOf } from './promoter-cookie.service.ts';
export { keepPromoter } from './promoters.service.ts';
