export { claimUpload } from './claim-upload.service.ts';
export { storeImage } from './store-image.service.ts';
