// Sets the theme before the first paint of a page kept without a connection; elsewhere the server writes it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The browser forbids storage.
}
