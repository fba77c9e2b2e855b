export interface CutNameProps {
  name: string;
  /** As much of it as there is room for. */
  short: string;
}

/** A name that is cut for the eye and whole for the ear, in its own direction. */
export function CutName({ name, short }: CutNameProps) {
  if (short === name) return <bdi>{name}</bdi>;
  return (
    <>
      <bdi className="sr">{name}</bdi>
      <bdi aria-hidden="true" title={name}>
        {short}
      </bdi>
    </>
  );
}
