/** What draws, which is half of what starting costs, in a file of its own to run by itself. */
import 'react-dom/client';
