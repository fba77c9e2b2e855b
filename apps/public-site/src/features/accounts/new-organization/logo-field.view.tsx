import { IMAGE_TYPES, imageAt } from '@foyer/contracts';
import { Button } from '@foyer/design-system';
import { useRef } from 'react';
import { messages } from '../../../messages/accounts.en.ts';
import styles from './logo-field.module.css';

export interface Logo {
  /** The stored picture; its address is empty when there is none. */
  image: { url: string };
  isUploading: boolean;
  problem: string | undefined;
  choose: (file: File) => void;
  remove: () => void;
}

const { organization } = messages;
const PREVIEW_PX = 192;

/** Choose a picture, see it, take it away again. */
export function LogoField({ logo: { image, isUploading, problem, choose, remove } }: { logo: Logo }) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
    remove();
  };
  return (
    <fieldset className={styles.logo} aria-describedby="logo-hint logo-problem">
      <legend>{organization.logo}</legend>
      <p id="logo-hint" className={styles.hint}>{organization.logoHint}</p>
      <div className={styles.row}>
        {image.url && <img className={styles.preview} src={imageAt(image.url, PREVIEW_PX)} alt={organization.logoAlt} width={96} height={96} />}
        <input ref={input} type="file" hidden accept={IMAGE_TYPES.join(',')} aria-label={organization.logo} onChange={(event) => { const file = event.target.files?.[0]; if (file) choose(file); }} />
        <Button icon="image" isPending={isUploading} onPress={() => input.current?.click()}>{isUploading ? organization.logoUploading : organization.logoChoose}</Button>
        {image.url && <Button variant="quiet" onPress={clear}>{organization.removeImage}</Button>}
      </div>
      <p id="logo-problem" className={styles.problem} role="alert">{problem}</p>
    </fieldset>
  );
}
