// For the page that is kept without a connection, before it is painted; else the server writes it.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // The browser forbids storage.
}
