import { z } from 'zod';

// The page's policy forbids code made from text, which zod would otherwise try for speed as soon as a schema is made.
z.config({ jitless: true });
