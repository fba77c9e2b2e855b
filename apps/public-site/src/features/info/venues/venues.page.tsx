import { venues } from '../../../messages/info/venues.en.ts';
import { Motif } from '../motif/motif.view.tsx';
import { PitchView } from '../pitch/pitch.view.tsx';

export const VenuesPage = () => (
  <PitchView copy={venues} art={<Motif name="curtain" ground="accent" />} />
);
