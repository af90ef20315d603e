/* The QR code page's script: a tapped code is enlarged, and the search hides what does not match. */
const zoom = document.getElementById('qr-zoom');
const zoomCode = document.getElementById('qr-zoom-code');
const zoomName = document.getElementById('qr-zoom-name');

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-zoom]');
  if (button) {
    zoomCode.replaceChildren(button.querySelector('svg').cloneNode(true));
    zoomName.textContent = button.dataset.zoom;
    zoom.showModal();
  } else if (event.target === zoom || zoomCode.contains(event.target)) {
    zoom.close();
  }
});

document.getElementById('qr-search').addEventListener('input', (event) => {
  const query = event.target.value.trim().toLowerCase();
  let stationsFound = 0;
  for (const station of document.querySelectorAll('.station-section')) {
    const stationMatches = station.querySelector('h2').textContent.toLowerCase().includes(query);
    let itemsInStation = 0;
    for (const product of station.querySelectorAll('.product-group')) {
      let itemsInProduct = 0;
      for (const item of product.querySelectorAll('li')) {
        item.hidden = !stationMatches && !item.dataset.searchText.includes(query);
        if (!item.hidden) itemsInProduct += 1;
      }
      product.hidden = itemsInProduct === 0;
      itemsInStation += itemsInProduct;
    }
    station.hidden = !stationMatches && itemsInStation === 0;
    if (!station.hidden) stationsFound += 1;
  }
  document.getElementById('qr-no-match').hidden = stationsFound > 0;
});
