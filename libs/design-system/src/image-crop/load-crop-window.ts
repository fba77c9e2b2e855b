/** The window in which a picture is cut; its dialog is the shell's, as all of them are. */
export const loadCropWindow = async () => (await import('./crop-window.tsx')).CropWindow;
