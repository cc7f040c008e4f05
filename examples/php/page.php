<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title><?= html($title) ?></title>
    <link rel="icon" href="data:,">
    <script type="importmap">
      { "imports": { "@vitrine/elements/bundle": "../vitrine/index.js" } }
    </script>
    <style>
      body {
        max-width: 60rem;
        padding: 1rem;
        margin: 0 auto;
        font-family: system-ui, sans-serif;
        overflow-wrap: anywhere;
      }
    </style>
  </head>
  <body data-gallery="<?= html($gallery) ?>" data-token="<?= html($token) ?>">
    <h1><?= html($title) ?></h1>
    <h2>Shared with everybody</h2>
    <vitrine-public-folder base-url="<?= html($gallery) ?>" share-hash="<?= html($folder) ?>" style="height: 30rem"></vitrine-public-folder>
    <h2>Comments</h2>
    <vitrine-comments-summary type="image" entry="<?= html($picture) ?>" count="3"></vitrine-comments-summary>
    <h2>People</h2>
    <vitrine-faces file-id="<?= html($picture) ?>" edit-allowed="<?= html($mayEdit) ?>"></vitrine-faces>
    <script type="module" src="../vitrine/index.js" integrity="<?= html($integrity) ?>" crossorigin="anonymous"></script>
    <script type="module" src="page.js"></script>
  </body>
</html>
