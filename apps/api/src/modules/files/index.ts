export { claimUpload } from './claim-upload.service.ts';
export { hide, IS_UNSHOWN } from './files.repository.ts';
export { removeHidden } from './remove-hidden.service.ts';
export { storeImage } from './store-image.service.ts';
