<?php

declare(strict_types=1);

/** Every value of a template goes through this function: as text, and inside of the quotes of an attribute. */
function html(string $value): string
{
    return htmlspecialchars($value, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

/** Reads a setting of the server, such as the token that it has got for the person who is signed in. */
function setting(string $name): string
{
    $value = getenv($name);
    if ($value === false) {
        throw new RuntimeException("The setting $name is missing.");
    }
    return $value;
}

$hashes = json_decode(file_get_contents(setting('VITRINE_BUNDLE') . '/integrity.json'), true, 2, JSON_THROW_ON_ERROR);

$title = setting('PAGE_TITLE');
$gallery = setting('GALLERY_ORIGIN');
$token = setting('GALLERY_TOKEN');
$folder = setting('SHARED_FOLDER');
$picture = setting('PICTURE');
$mayEdit = 'false';
$integrity = $hashes['index.js'];

// The page contains the token of a person.
header('Cache-Control: private, no-store');

require __DIR__ . '/page.php';
