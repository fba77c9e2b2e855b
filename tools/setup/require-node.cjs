/* Loaded before anything else and by Nodes of any age: nothing here is younger than they are. */
var OLDEST = 20;
var version = process.versions.node;
if (Number(version.split('.')[0]) < OLDEST) {
  console.error(
    'Foyer needs Node ' +
      OLDEST +
      ' or newer, this is Node ' +
      version +
      ': install one from https://nodejs.org.',
  );
  process.exit(1);
}
