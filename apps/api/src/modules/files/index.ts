export { claimUpload } from './claim-upload.service.ts';
export { hide, removeHidden } from './remove-hidden.service.ts';
export { IS_UNSHOWN } from './shown-files.model.ts';
export { storeImage } from './store-image.service.ts';
