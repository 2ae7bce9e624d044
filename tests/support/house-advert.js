// What an ad server of the provider's own sends: it draws an advertisement into its slot.
document.write('<a href="#film" style="display: block; height: 80px">Tonight: The Salt Road</a>');
