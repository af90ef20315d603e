// A stand-in for Naver's map script, for tests: it draws nothing but the faces it is handed, and remembers every call.
{
  const calls = [];
  const remember = (name, ...values) => calls.push([name, ...values]);
  const listeners = new Map();
  const hear = (subject, event) => listeners.get(subject)?.[event]?.forEach((listener) => listener());

  class LatLng {
    constructor(latitude, longitude) {
      this.latitude = latitude;
      this.longitude = longitude;
    }

    lat() {
      return this.latitude;
    }

    lng() {
      return this.longitude;
    }
  }

  function Size(width, height) {
    return { width, height };
  }

  function Point(x, y) {
    return { x, y };
  }

  const worldPoint = (place, zoom) => {
    const width = 256 * 2 ** zoom;
    const north = Math.asinh(Math.tan((place.lat() * Math.PI) / 180));
    return { x: (width * (place.lng() + 180)) / 360, y: (width * (1 - north / Math.PI)) / 2 };
  };
  const worldPlace = ({ x, y }, zoom) => {
    const width = 256 * 2 ** zoom;
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / width))) * 180) / Math.PI;
    return new LatLng(latitude, (360 * x) / width - 180);
  };

  class StandInMap {
    constructor(element, options) {
      remember('Map', options.center.lat(), options.center.lng(), options.zoom, options.draggable);
      this.element = element;
      this.center = options.center;
      this.zoom = options.zoom;
      this.markers = new Set();
    }

    go(center, zoom) {
      this.center = center;
      this.zoom = zoom;
      for (const marker of this.markers) marker.stand();
      hear(this, 'idle');
    }

    setCenter(center) {
      remember('setCenter', center.lat(), center.lng());
      this.go(center, this.zoom);
    }

    panTo(center) {
      remember('panTo', center.lat(), center.lng());
      this.go(center, this.zoom);
    }

    panBy({ x, y }) {
      remember('panBy', x, y);
      const middle = worldPoint(this.center, this.zoom);
      this.go(worldPlace({ x: middle.x + x, y: middle.y + y }, this.zoom), this.zoom);
    }

    morph(center, zoom) {
      remember('morph', center.lat(), center.lng(), zoom);
      this.go(center, zoom);
    }

    getZoom() {
      return this.zoom;
    }

    getSize() {
      return new Size(this.element.clientWidth, this.element.clientHeight);
    }

    setSize() {
      remember('setSize');
    }

    getBounds() {
      const { x, y } = worldPoint(this.center, this.zoom);
      const { width, height } = this.getSize();
      return {
        getSW: () => worldPlace({ x: x - width / 2, y: y + height / 2 }, this.zoom),
        getNE: () => worldPlace({ x: x + width / 2, y: y - height / 2 }, this.zoom),
      };
    }

    getProjection() {
      return {
        fromCoordToOffset: (place) => {
          const middle = worldPoint(this.center, this.zoom);
          const { x, y } = worldPoint(place, this.zoom);
          const { width, height } = this.getSize();
          return new Point(x - middle.x + width / 2, y - middle.y + height / 2);
        },
      };
    }

    destroy() {
      remember('destroy');
      this.element.replaceChildren();
    }
  }

  class Marker {
    constructor({ map, position, icon, clickable, zIndex }) {
      const { size, anchor } = icon;
      remember('Marker', position.lat(), position.lng(), size.width, size.height, anchor.x, anchor.y);
      this.map = map;
      this.position = position;
      this.holder = document.createElement('div');
      this.holder.style.position = 'absolute';
      this.holder.style.zIndex = String(zIndex);
      if (clickable) this.holder.addEventListener('pointerup', () => hear(this, 'click'));
      map.markers.add(this);
      map.element.append(this.holder);
      this.wear(icon);
    }

    wear(icon) {
      this.icon = icon;
      this.holder.replaceChildren(icon.content);
      this.stand();
    }

    stand() {
      const { x, y } = this.map.getProjection().fromCoordToOffset(this.position);
      this.holder.style.left = `${x - this.icon.anchor.x}px`;
      this.holder.style.top = `${y - this.icon.anchor.y}px`;
    }

    setIcon(icon) {
      remember('setIcon', icon.size.width, icon.size.height, icon.anchor.x, icon.anchor.y);
      this.wear(icon);
    }

    setZIndex(zIndex) {
      this.holder.style.zIndex = String(zIndex);
    }

    setMap(map) {
      remember('setMap', map);
      this.map.markers.delete(this);
      this.holder.remove();
    }
  }

  const Event = {
    addListener(subject, event, listener) {
      const heard = listeners.get(subject) ?? {};
      (heard[event] ??= []).push(listener);
      listeners.set(subject, heard);
      return { subject, event, listener };
    },
    removeListener({ subject, event, listener }) {
      const heard = listeners.get(subject);
      heard[event] = heard[event].filter((known) => known !== listener);
    },
  };

  window.naver = { maps: { Map: StandInMap, Marker, LatLng, Size, Point, Event } };
  window.naverStandIn = { calls, address: document.currentScript.src };
}
