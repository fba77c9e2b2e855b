import { artists } from '../../../messages/info/artists.en.ts';
import { Motif } from '../motif/motif.view.tsx';
import { PitchView } from '../pitch/pitch.view.tsx';

export const ArtistsPage = () => (
  <PitchView copy={artists} art={<Motif name="star" ground="paper" />} />
);
